import { type DocumentRecord, documentReview } from 'contract/document-review'
import { type MessageDocument, maxMessageDocuments, messages } from 'contract/messages'
import { newId } from '../../api/new-id.ts'
import { useRootData } from '../../api/root-data.ts'
import { uploadAsClient } from '../../api/upload-as-client.ts'
import { useClientQuery } from '../../api/use-client-query.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { CaptureArea } from '../../shared/capture/capture-area.tsx'
import { UploadView } from '../../shared/files/upload-view.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeleton.tsx'
import { Shown } from '../../ui/shown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useUploads } from '../files/use-uploads.ts'
import { BlockFailed } from '../layout/block-failed.tsx'

type DocumentPickerProps = {
  applicationId: string
  picked: readonly MessageDocument[]
  onPick: (document: MessageDocument) => void
  onClose: () => void
}

/** Documents for a message: a new file, or the newest version of one that is there. */
export function DocumentPicker({ applicationId, picked, onPick, onClose }: DocumentPickerProps) {
  const text = useText('messages')
  const isFull = picked.length >= maxMessageDocuments
  return (
    <div className="grid grid-cols-1 gap-5">
      {!isFull && <NewFile applicationId={applicationId} onPick={onPick} />}
      <OwnDocuments picked={picked} isFull={isFull} onPick={onPick} />
      <Button className="justify-self-end" onClick={onClose}>
        {text.picker.done}
      </Button>
    </div>
  )
}

type NewFileProps = Pick<DocumentPickerProps, 'applicationId' | 'onPick'>

function NewFile({ applicationId, onPick }: NewFileProps) {
  const { picker: text } = useText('messages')
  const { auth } = useRootData()
  const params = { applicationId }
  const { uploads, add, retry, cancel } = useUploads(
    `messages of ${applicationId}`,
    async ({ file }, watch) => {
      onPick(await uploadAsClient(auth, messages.upload, { params, file }, watch))
    },
  )
  const about = { text: text.newFile }
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="text-base">{text.newFile}</h3>
      {uploads.map((upload) => (
        <UploadView
          key={upload.key}
          upload={upload}
          about={about}
          onFile={(file) => add(upload.slot, file)}
          onRetry={() => retry(upload.slot)}
          onCancel={() => cancel(upload.slot)}
        />
      ))}
      <CaptureArea about={about} onSend={(file) => add(newId(), file)} />
    </section>
  )
}

type OwnDocumentsProps = Pick<DocumentPickerProps, 'picked' | 'onPick'> & { isFull: boolean }

function OwnDocuments({ picked, isFull, onPick }: OwnDocumentsProps) {
  const { picker: text, failed } = useText('messages')
  const query = useClientQuery(documentReview.getAll, {})
  if (query.isLoadingError) return <BlockFailed sentence={failed} queries={[query]} />
  if (query.isPending) return <RowsSkeleton />
  const rows = query.data.flatMap((record) => newestOf(record) ?? [])
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="text-base">{text.own}</h3>
      {rows.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {rows.map(({ record, document }) => {
          const isPicked = picked.some(({ version_id }) => version_id === document.version_id)
          return (
            <li key={record.id} className="flex items-center justify-between gap-3 py-2">
              <DocumentName record={record} document={document} />
              <Button tone="quiet" disabled={isPicked || isFull} onClick={() => onPick(document)}>
                {isPicked ? text.picked : text.pick}
                <VisuallyHidden>: {document.name}</VisuallyHidden>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function DocumentName({ record, document }: { record: DocumentRecord; document: MessageDocument }) {
  const { language } = useRootData()
  const name = record.title ? { text: record.title } : textIn(record.name, language)
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        <Shown shown={name} />
      </p>
      {document.name !== name.text && <p className="text-sm text-muted wrap-anywhere">{document.name}</p>}
    </div>
  )
}

/** What can be sent of a document; nothing once its files are erased. */
function newestOf(record: DocumentRecord): { record: DocumentRecord; document: MessageDocument } | null {
  const version = record.versions
    .toSorted((one, other) => other.n - one.n)
    .find(({ is_erased }) => !is_erased)
  if (!version) return null
  const { id: version_id, file_id, name, file_url } = version
  return { record, document: { version_id, file_id, name, file_url } }
}
