import { LazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { DocumentViewerProps } from './document-viewer.tsx'

const fetchViewer = () => import('./document-viewer.tsx')

/** The viewer, loaded when it is first shown. */
export function LazyViewer(props: DocumentViewerProps) {
  const waiting = (
    <div className="grid min-h-60 place-items-center">
      <Spinner />
    </div>
  )
  return (
    <LazyPart fetchPart={fetchViewer} waiting={waiting}>
      {({ DocumentViewer }) => <DocumentViewer {...props} />}
    </LazyPart>
  )
}
