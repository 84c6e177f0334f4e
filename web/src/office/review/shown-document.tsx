import type { QueuedItem } from 'contract/document-review'
import { type DocumentVersion, documents } from 'contract/documents'
import { fill } from 'contract/fill'
import type { Ref } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import type { ViewerHandle } from '../../shared/viewer/document-viewer.tsx'
import { LazyViewer } from '../../shared/viewer/lazy-viewer.tsx'
import { SideBySide } from '../../shared/viewer/side-by-side.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** What stands beside the document: its example, or another version by its id. */
export type Compared = 'example' | (string & {}) | null

type ShownDocumentProps = { item: QueuedItem; compared: Compared; ref: Ref<ViewerHandle> }

/** The version that waits, alone or beside what it is compared with. */
export function ShownDocument({ item, compared, ref }: ShownDocumentProps) {
  const { review: text } = useText('office')
  const { waiting, versions, example_url } = item
  const document = <VersionView version={waiting} ref={ref} />
  const waitingSide = { title: fill(text.versionTitle, { n: waiting.n }), content: document }
  if (compared === 'example' && example_url) {
    const example = <FileView fileId={fileIdIn(example_url)} name={text.exampleTitle} />
    return <SideBySide sides={[waitingSide, { title: text.exampleTitle, content: example }]} />
  }
  const other = versions.find(({ id }) => id === compared)
  if (!other) return document
  return (
    <SideBySide
      sides={[
        waitingSide,
        { title: fill(text.versionTitle, { n: other.n }), content: <VersionView version={other} /> },
      ]}
    />
  )
}

function VersionView({ version, ref }: { version: DocumentVersion; ref?: Ref<ViewerHandle> | undefined }) {
  const { records } = useText('office')
  const { file_id, file_url, name } = version
  if (file_id === null || file_url === null) return <Notice tone="info">{records.fileChecking}</Notice>
  return <FileView fileId={file_id} name={name} ref={ref} />
}

type FileViewProps = { fileId: string; name: string; ref?: Ref<ViewerHandle> | undefined }

function FileView({ fileId, name, ref }: FileViewProps) {
  const getLink = async () => (await callAsStaff(documents.makeLink, { params: { id: fileId } })).file_url
  return <LazyViewer {...(ref && { ref })} file={{ id: fileId, name }} getLink={getLink} />
}

/** The file that a link of an answer opens: such a link is soon over, and a document may be looked at for longer. */
function fileIdIn(link: string): string {
  return /\/files\/([^/?]+)/.exec(link)?.[1] ?? ''
}
