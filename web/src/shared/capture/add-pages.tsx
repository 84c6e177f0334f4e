import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PickFilesButton } from '../files/pick-files-button.tsx'

/** The DOM id of the part; it takes the focus when the last page was removed. */
export const addPagesId = 'add-pages'

const photoTypes = ['jpg', 'jpeg', 'png', 'webp']

/** More photos for the same document. */
export function AddPages({ about, onFiles }: { about: ShownText; onFiles: (files: File[]) => void }) {
  const text = useText('capture')
  const files = useText('files')
  const button = { about, types: photoTypes, onFiles }
  return (
    <div id={addPagesId} tabIndex={-1} className="grid grid-cols-1 gap-2 sm:flex sm:flex-wrap">
      <PickFilesButton {...button} fromCamera className="pointer-fine:hidden">
        <span className="flex items-center gap-2">
          <Icon name="Camera" />
          {files.camera}
        </span>
      </PickFilesButton>
      <PickFilesButton {...button} isMultiple>
        <span className="flex items-center gap-2">
          <Icon name="Plus" />
          {text.add}
        </span>
      </PickFilesButton>
    </div>
  )
}
