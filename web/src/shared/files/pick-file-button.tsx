import type { UploadRules } from 'contract/uploads'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import type { ShownText } from '../../i18n/shown-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { ButtonTone } from '../../ui/buttons/button-style.ts'
import { Shown } from '../../ui/shown.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type PickFileButtonProps = {
  /** What the file is for; read out after the label of the button. */
  about: ShownText
  rules: UploadRules
  tone?: ButtonTone
  /** Asks the camera of the device instead of its files. */
  fromCamera?: boolean
  describedBy?: string
  className?: string
  onFile: (file: File) => void
  children: ReactNode
}

/** Opens the device's own file picker. */
export function PickFileButton({
  about,
  rules,
  tone = 'quiet',
  fromCamera = false,
  describedBy,
  className,
  onFile,
  children,
}: PickFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // So that the same file can be chosen again after a failure.
    target.value = ''
    if (file) onFile(file)
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
        aria-label={fromCamera ? undefined : about.text}
        accept={fromCamera ? 'image/jpeg' : rules.types.map((type) => `.${type}`).join(',')}
        capture={fromCamera ? 'environment' : undefined}
        onChange={choose}
      />
    </>
  )
}
