import { useRef } from 'react'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import type { DocumentViewerProps, ViewerHandle } from './document-viewer.tsx'
import { LazyViewer } from './lazy-viewer.tsx'
import { useViewerKeys } from './viewer-keys.ts'

type DocumentDialogProps = Pick<DocumentViewerProps, 'file' | 'getLink'> & { onClose: () => void }

/** A document over the whole page. Its keys work wherever the focus is, since nothing else can be used meanwhile. */
export function DocumentDialog({ file, getLink, onClose }: DocumentDialogProps) {
  const viewer = useRef<ViewerHandle>(null)
  useViewerKeys((command) => viewer.current?.run(command))
  return (
    <SidePanel title={file.name} onClose={onClose} isPageWide>
      {/* Wider, half of a page would not fit the height of the screen. */}
      <div className="mx-auto max-w-5xl">
        <LazyViewer ref={viewer} file={file} getLink={getLink} isTall />
      </div>
    </SidePanel>
  )
}
