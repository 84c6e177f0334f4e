import { type ChangeEvent, type ReactNode, useRef } from 'react'
import type { ShownText } from '../../i18n/shown-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { ButtonTone } from '../../ui/buttons/button-style.ts'
import { Shown } from '../../ui/shown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** The button itself; the same wherever files are picked. */
export type PickButtonProps = {
  /** What the files are for; read out after the label of the button. */
  about: ShownText
  tone?: ButtonTone
  describedBy?: string
  className?: string
  children: ReactNode
}

type PickFilesButtonProps = PickButtonProps & {
  /** The name endings that are offered, without the dot. */
  types: readonly string[]
  isMultiple?: boolean
  /** Asks the camera of the device instead of its files. */
  fromCamera?: boolean
  onFiles: (files: File[]) => void
}

/** Opens the device's own file picker, or its camera. */
export function PickFilesButton(props: PickFilesButtonProps) {
  const { about, types, isMultiple = false, fromCamera = false, onFiles } = props
  const { tone = 'quiet', describedBy, className, children } = props
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // So that the same file can be chosen again after a failure.
    target.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <Button
        tone={tone}
        className={className}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
        <VisuallyHidden>
          : <Shown shown={about} />
        </VisuallyHidden>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple && !fromCamera}
        aria-label={fromCamera ? undefined : about.text}
        accept={fromCamera ? 'image/jpeg' : types.map((type) => `.${type}`).join(',')}
        capture={fromCamera ? 'environment' : undefined}
        onChange={choose}
      />
    </>
  )
}
