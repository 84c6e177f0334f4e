import { fill } from 'contract/fill'
import { languages } from 'contract/text'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { pictureAt } from '../../shared/picture-at.ts'
import type { usePicture } from '../../shared/use-picture.ts'
import { focusClass } from '../../ui/art/focus-class.ts'
import { Gate } from '../../ui/art/gate.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FocusField } from './focus-field.tsx'
import { PictureField } from './picture-field.tsx'

type PictureSlotProps = {
  picture: ReturnType<typeof usePicture>
  /** The address of the picture that is there already. */
  storedUrl: string | null
  label: string
  /** What the site draws where there is no picture. */
  drawing: ReactNode
  /** Whether the picture has a description of its own; that of a person is the name. */
  hasAlt?: boolean
  actions?: ReactNode
  /** The words where there is no picture; else that the site draws something. */
  noPicture?: string
}

/**
 * Part of a form: a picture of the site, shown in the gate as the site crops it. Its fields are `focus`, as text, and with a
 * description `alt_uz`, `alt_en` and `alt_ru`.
 */
export function PictureSlot(props: PictureSlotProps) {
  const { picture, storedUrl, label, drawing, hasAlt = true, actions } = props
  const { records: text } = useText('office')
  const { noPicture = text.noPicture } = props
  const focus = Number(useWatch({ name: 'focus' }))
  const url = picture.url ?? pictureAt(storedUrl, 640)
  const rules = fill(text.pictureHint, { n: picture.megabytes })
  const hint = [!url && noPicture, rules, text.dropPicture].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 gap-4">
      <PictureField picture={picture} label={label} hint={hint} actions={actions}>
        <Gate className="w-28">{url ? <img src={url} alt="" className={focusClass(focus)} /> : drawing}</Gate>
      </PictureField>
      {url && <FocusField name="focus" />}
      {hasAlt && (
        <div className="grid gap-2">
          <div className="grid items-start gap-4 sm:grid-cols-3">
            {languages.map((language) => (
              <TextField
                key={language}
                name={`alt_${language}`}
                label={fill(text.alt, { language: text.language[language] })}
                maxLength={200}
                autoComplete="off"
              />
            ))}
          </div>
          <p className="text-sm text-faint">{text.altHint}</p>
        </div>
      )}
    </div>
  )
}
