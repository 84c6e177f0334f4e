import clsx from 'clsx'
import { documentRules } from 'contract/uploads'
import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { LazyDialog } from '../../ui/dialog/lazy-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PickFilesButton } from '../files/pick-files-button.tsx'
import { useDropArea } from '../files/use-drop-area.ts'
import type { EmptyItem } from './match-files.ts'

const fetchAssignment = async () => (await import('./assign-files.tsx')).AssignFiles

type ManyFilesProps = {
  /** The documents that have no file yet. */
  items: EmptyItem[]
  /** What the list is called. */
  title: string
  onSend: (itemId: string, file: File) => void
  /** The list itself: files can be dropped anywhere on it. */
  children: ReactNode
}

/** Several files for a whole list at once; which is which is confirmed before anything is sent. */
export function ManyFiles({ items, title, onSend, children }: ManyFilesProps) {
  const text = useText('capture')
  const [files, setFiles] = useState<File[]>([])
  const { isOver, area } = useDropArea(setFiles)
  const isComplete = files.length > 0 && items.length === 0
  const close = () => setFiles([])
  return (
    <div
      {...area}
      className={clsx(
        'grid gap-4 rounded-card outline-2 outline-offset-4 transition-colors',
        isOver ? 'outline-dashed outline-primary' : 'outline-transparent',
      )}
    >
      {items.length > 1 && (
        <div>
          <PickFilesButton
            about={{ text: title }}
            types={documentRules.types}
            isMultiple
            className="max-sm:w-full"
            onFiles={setFiles}
          >
            <span className="flex items-center gap-2">
              <Icon name="Upload" />
              {text.many.choose}
            </span>
          </PickFilesButton>
        </div>
      )}
      {isComplete && <Notice tone="info">{text.many.complete}</Notice>}
      {children}
      {files.length > 0 && items.length > 0 && (
        <LazyDialog title={text.many.title} fetchPart={fetchAssignment} onClose={close}>
          {(AssignFiles) => <AssignFiles files={files} items={items} onSend={onSend} onDone={close} />}
        </LazyDialog>
      )}
    </div>
  )
}
