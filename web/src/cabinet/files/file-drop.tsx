import clsx from 'clsx'
import type { UploadRules } from 'contract/uploads'
import { useId, useState } from 'react'
import type { ShownText } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { PickFileButton } from '../../shared/files/pick-file-button.tsx'
import { useDropArea } from '../../shared/files/use-drop-area.ts'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { FileRules } from './file-rules.tsx'

type FileDropProps = {
  /** What the file is for. */
  about: ShownText
  rules: UploadRules
  onFile: (file: File) => void
}

/** Where a file is chosen: dropped where there is space for it, else by a button; from the camera on touch screens. */
export function FileDrop({ about, rules, onFile }: FileDropProps) {
  const text = useText('files')
  const rulesId = useId()
  const [isTooMany, setTooMany] = useState(false)
  const take = (file: File) => {
    setTooMany(false)
    onFile(file)
  }
  const { isOver, area } = useDropArea((files) => {
    const [file] = files
    if (files.length === 1 && file) take(file)
    else setTooMany(true)
  })
  return (
    <div
      {...area}
      className={clsx(
        'grid gap-3 rounded-control transition-colors sm:border sm:border-dashed sm:px-4 sm:py-3',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="hidden items-center gap-2 text-muted sm:pointer-fine:flex">
          <Icon name="Upload" />
          {text.dropHere}
        </p>
        <PickFileButton
          about={about}
          rules={rules}
          describedBy={rulesId}
          className="max-sm:w-full"
          onFile={take}
        >
          {text.choose}
        </PickFileButton>
        {rules.types.includes('jpg') && (
          <PickFileButton
            about={about}
            rules={rules}
            fromCamera
            describedBy={rulesId}
            className="max-sm:w-full pointer-fine:hidden"
            onFile={take}
          >
            <span className="flex items-center gap-2">
              <Icon name="Camera" />
              {text.camera}
            </span>
          </PickFileButton>
        )}
        <FileRules id={rulesId} rules={rules} />
      </div>
      {isTooMany && (
        <div role="alert">
          <FieldError id={`${rulesId}-problem`} message={text.onlyOne} />
        </div>
      )}
    </div>
  )
}
