import type { DocumentRecord } from 'contract/document-review'
import { useRootData } from '../../api/root-data.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Shown } from '../../ui/shown.tsx'
import { CardSection } from '../layout/card-section.tsx'
import { DocumentDetails } from './document-details.tsx'
import { DocumentState } from './document-state.tsx'

/** What is no document of the cabinet's own list: asked for by a service alone, or sent by the office. */
export function MoreDocuments({ records }: { records: DocumentRecord[] }) {
  const text = useText('documents')
  const isAskedFor = ({ input_id, document_type, from_office }: DocumentRecord) =>
    input_id !== null && document_type === null && !from_office
  return (
    <>
      <Group title={text.forApplications} records={records.filter(isAskedFor)} />
      <Group title={text.fromOffice} records={records.filter(({ from_office }) => from_office)} />
    </>
  )
}

function Group({ title, records }: { title: string; records: DocumentRecord[] }) {
  const { language } = useRootData()
  if (records.length === 0) return null
  return (
    <CardSection title={title}>
      <ul className="grid grid-cols-1 divide-y divide-line">
        {records.map((record) => (
          <li key={record.id} className="grid grid-cols-1 gap-2 py-3">
            <p className="font-medium wrap-anywhere">
              {record.title || <Shown shown={textIn(record.name, language)} />}
            </p>
            <DocumentState document={record} />
            <DocumentDetails record={record} />
          </li>
        ))}
      </ul>
    </CardSection>
  )
}
