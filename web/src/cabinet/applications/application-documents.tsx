import type { ApplicationFull } from 'contract/applications'
import { fill } from 'contract/fill'
import { useRootData } from '../../api/root-data.ts'
import { formatDate } from '../../i18n/format.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Shown } from '../../ui/shown.tsx'
import { OpenFileButton } from '../files/open-file-button.tsx'
import { missingDocuments } from './progress.ts'

/** What the application asks for, and what is uploaded. */
export function ApplicationDocuments({ application }: { application: ApplicationFull }) {
  const { details: text } = useText('profile')
  const { checklist, status } = application
  const done = checklist.filter(({ uploaded_doc }) => uploaded_doc !== null).length
  return (
    <section className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{text.documents}</h3>
        {checklist.length > 0 && (
          <p className="text-sm text-muted tabular-nums">
            {fill(text.uploaded, { done, all: checklist.length })}
          </p>
        )}
      </div>
      {checklist.length === 0 && <p className="text-muted">{text.noDocuments}</p>}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {checklist.map((item) => (
          <DocumentItem key={item.service_input_id} item={item} />
        ))}
      </ul>
      {status !== 'draft' && missingDocuments(application) > 0 && (
        <p className="text-sm text-faint">{text.byHand}</p>
      )}
    </section>
  )
}

function DocumentItem({ item }: { item: ApplicationFull['checklist'][number] }) {
  const { details: text } = useText('profile')
  const { language } = useRootData()
  const file = item.uploaded_doc
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="flex min-w-0 flex-1 basis-48 items-start gap-3">
        <Icon
          name={file ? 'CircleCheck' : 'Circle'}
          className={file ? 'mt-0.75 size-5 text-success' : 'mt-0.75 size-5 text-faint'}
        />
        <div className="min-w-0">
          <p className="wrap-anywhere">
            <Shown shown={textIn(item.name, language)} />{' '}
            <span className="text-sm whitespace-nowrap text-faint">
              ({item.required ? text.required : text.optional})
            </span>
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {file ? `${file.name} · ${formatDate(file.uploaded_at, language)}` : text.missing}
          </p>
        </div>
      </div>
      {file && <OpenFileButton file={file} />}
    </li>
  )
}
