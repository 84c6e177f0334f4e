import { useQuery } from '@tanstack/react-query'
import type { Client } from 'contract/clients'
import { documents } from 'contract/documents'
import { mayCall } from 'contract/roles'
import { staffQueryOf } from '../../api/staff-query.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { DocumentMenu } from '../document-views/document-menu.tsx'
import { useMe } from '../layout/me.ts'
import { OpenFileButton } from '../records/open-file-button.tsx'

/** A client's documents in the cabinet, apart from any application. */
export function ClientDocuments({ client }: { client: Client }) {
  const { clients: text } = useText('office')
  const language = useLanguage()
  const mayRead = mayCall(useMe(), documents.list)
  const rows = useQuery({
    ...staffQueryOf(documents.list, { query: { client_id: client.id } }),
    enabled: mayRead,
  })
  if (!mayRead) return null
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-lg">{text.documents}</h2>
      <QueryView query={rows} failed={text.documentsFailed} empty={text.noDocuments}>
        {(list) => (
          <ul className="divide-y divide-line">
            {list.map((file) => (
              <li key={file.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <div className="min-w-0 flex-1 basis-56">
                  <p className="font-medium">{text.documentTypes[file.document_type]}</p>
                  <p className="text-sm wrap-anywhere text-faint">
                    {file.name} · {formatDate(file.uploaded_at, language)}
                  </p>
                </div>
                <div className="flex flex-wrap gap-2">
                  <OpenFileButton file={file} />
                  <DocumentMenu
                    name={file.title || text.documentTypes[file.document_type]}
                    of={{ documentId: file.id }}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  )
}
