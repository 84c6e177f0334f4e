import clsx from 'clsx'
import { type ReactNode, useId, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useDropArea } from '../../shared/files/use-drop-area.ts'
import type { usePicture } from '../../shared/use-picture.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'

type PictureFieldProps = {
  picture: ReturnType<typeof usePicture>
  label: string
  /** Which pictures are accepted. */
  hint: string
  /** A preview of the picture: the chosen one, else the one that is stored. */
  children: ReactNode
  /** What else can be done with the picture. */
  actions?: ReactNode
}

/** Part of a form: the picture of a record, chosen or dropped, and previewed before it is sent with the rest. */
export function PictureField({ picture, label, hint, children, actions }: PictureFieldProps) {
  const { records: text } = useText('office')
  const { isOver, area } = useDropArea(([file]) => picture.take(file ?? null))
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{label}</legend>
      <div
        {...area}
        className={clsx('flex flex-wrap items-center gap-4 rounded-control', isOver && 'bg-primary-soft')}
      >
        {children}
        <div className="flex flex-wrap gap-2">
          <Button tone="quiet" onClick={() => input.current?.click()}>
            {text.choosePicture}
          </Button>
          {picture.file && (
            <Button tone="quiet" onClick={picture.clear}>
              {text.clearPicture}
            </Button>
          )}
          {actions}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={picture.accept}
        onChange={picture.choose}
      />
      <p className="text-sm text-faint">{hint}</p>
      <div role="alert">
        <FieldError id={`${id}-problem`} message={picture.problem || undefined} />
      </div>
    </fieldset>
  )
}
