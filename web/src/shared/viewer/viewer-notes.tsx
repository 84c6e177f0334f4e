import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { OpenedPdf } from './pdf/open-pdf.ts'

/** What to know about a document before looking at it. */
export function ViewerNotes({ pdf: { pageCount, allPages, hasScripts } }: { pdf: OpenedPdf }) {
  const { notes } = useText('viewer')
  return (
    <>
      {allPages > pageCount && (
        <Notice tone="info">{fill(notes.manyPages, { n: pageCount, all: allPages })}</Notice>
      )}
      {hasScripts && <Notice tone="info">{notes.script}</Notice>}
    </>
  )
}
