import { fill } from 'contract/fill'
import { useId, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { usePicture } from '../../shared/use-picture.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'

type PortraitFieldProps = {
  portrait: ReturnType<typeof usePicture>
  /** Whose it is, and the current one. */
  name: string
  imageUrl: string | null
}

/** Part of a form: the portrait that is there or was chosen to replace it. */
export function PortraitField({ portrait, name, imageUrl }: PortraitFieldProps) {
  const { edit: text } = useText('profile')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{text.portrait}</legend>
      <div className="flex items-center gap-4">
        <Avatar name={name} imageUrl={portrait.url ?? imageUrl} size="large" />
        <div className="flex flex-wrap gap-2">
          <Button tone="quiet" onClick={() => input.current?.click()}>
            {portrait.file ? text.otherPortrait : text.choosePortrait}
          </Button>
          {portrait.file && (
            <Button tone="quiet" onClick={portrait.clear}>
              {text.clearPortrait}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.portrait}
        accept={portrait.accept}
        onChange={portrait.choose}
      />
      <p className="text-sm text-faint">{fill(text.portraitHint, { n: portrait.megabytes })}</p>
      <div role="alert">
        <FieldError id={`${id}-problem`} message={portrait.problem || undefined} />
      </div>
    </fieldset>
  )
}
