import { fill } from 'contract/fill'
import { type KeyboardEvent, type Ref, useImperativeHandle, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { DocumentPlace } from './document-place.tsx'
import { DownloadButton } from './download-button.tsx'
import { useDocument } from './use-document.ts'
import { changeView, firstView, type ViewCommand } from './view.ts'
import { ViewerControls } from './viewer-controls.tsx'
import { viewCommandOf } from './viewer-keys.ts'
import { ViewerNotes } from './viewer-notes.tsx'
import { ViewerProblemView } from './viewer-problem-view.tsx'

/** For the page around a viewer, which may have keys of its own. */
export type ViewerHandle = { run: (command: ViewCommand) => void }

export type DocumentViewerProps = {
  file: { id: string; name: string }
  /** A fresh link, good for a moment. */
  getLink: () => Promise<string>
  ref?: Ref<ViewerHandle>
  /** As high as a dialog that covers the page allows. */
  isTall?: boolean
}

/** Shows a picture or a PDF in the page, one page at a time. Another file begins anew. */
export function DocumentViewer(props: DocumentViewerProps) {
  return <Viewer key={props.file.id} {...props} />
}

function Viewer({ file: { name }, getLink, ref, isTall = false }: DocumentViewerProps) {
  const text = useText('viewer')
  const { document, isLoading, markBroken, retry } = useDocument(name, getLink)
  const [view, setView] = useState(firstView)

  const shown = document.state === 'ready' ? document.shown : null
  const pageCount = shown?.kind === 'pdf' ? shown.pdf.pageCount : 1
  const run = (command: ViewCommand) => {
    if (shown) setView((now) => changeView(now, command, pageCount))
  }
  useImperativeHandle(ref, () => ({ run }))
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.defaultPrevented ? null : viewCommandOf(event.nativeEvent)
    if (!command) return
    event.preventDefault()
    run(command)
  }

  const blob = document.state === 'loading' ? null : document.blob
  const download = <DownloadButton name={name} blob={blob} getLink={getLink} />
  const label = pageCount > 1 ? fill(text.pageOf, { name, n: view.page, all: pageCount }) : name
  return (
    <section
      aria-label={fill(text.viewed, { name })}
      onKeyDown={onKeyDown}
      className="grid min-w-0 grid-cols-1 gap-3"
    >
      {document.state === 'loading' && (
        <div className="grid min-h-60 place-items-center">
          <Spinner />
        </div>
      )}
      {document.state === 'failed' && (
        <ViewerProblemView
          code={document.code}
          refusal={document.refusal}
          isRetrying={isLoading}
          onRetry={retry}
        >
          {download}
        </ViewerProblemView>
      )}
      {shown && (
        <>
          <ViewerControls view={view} pageCount={pageCount} onCommand={run}>
            {download}
          </ViewerControls>
          {shown.kind === 'pdf' && <ViewerNotes pdf={shown.pdf} />}
          <DocumentPlace shown={shown} view={view} label={label} isTall={isTall} onBroken={markBroken} />
        </>
      )}
      <p role="status" className="sr-only">
        {shown && pageCount > 1 && fill(text.page, { n: view.page, all: pageCount })}
      </p>
    </section>
  )
}
