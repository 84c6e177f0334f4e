import { fill } from 'contract/fill'
import { maxFeatures } from 'contract/services'
import type { Language } from 'contract/text'
import { useRef } from 'react'
import { type UseFieldArrayReturn, useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'
import { useField } from '../../ui/form/use-field.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { MoveButtons } from '../records/move-buttons.tsx'
import { nothing } from './service-fields.ts'

type FeatureFieldsProps = { features: UseFieldArrayReturn; language: Language }

/** What belongs to the service, line by line in one language; the order is the same in all of them. */
export function FeatureFields({ features, language }: FeatureFieldsProps) {
  const { services: text } = useText('office')
  const addButton = useRef<HTMLButtonElement>(null)
  const { fields, append, remove, move } = features
  const count = fields.length
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">{text.features}</legend>
      {count === 0 && <p className="text-faint">{text.noFeatures}</p>}
      <ol className="grid gap-2">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <FeatureRow
              at={at}
              count={count}
              language={language}
              onMove={(to) => move(at, to)}
              onRemove={() => {
                remove(at)
                addButton.current?.focus()
              }}
            />
          </li>
        ))}
      </ol>
      {count < maxFeatures && (
        <Button
          ref={addButton}
          tone="quiet"
          className="justify-self-start"
          onClick={() => append(nothing, { focusName: `features.${count}.${language}` })}
        >
          <span className="flex items-center gap-2">
            <Icon name="Plus" className="size-4" />
            {text.addFeature}
          </span>
        </Button>
      )}
    </fieldset>
  )
}

type FeatureRowProps = {
  at: number
  count: number
  language: Language
  onMove: (to: number) => void
  onRemove: () => void
}

function FeatureRow({ at, count, language, onMove, onRemove }: FeatureRowProps) {
  const { services: text } = useText('office')
  const path = `features.${at}.${language}`
  const { ids, error, control } = useField(path, false)
  const label = fill(text.feature, { n: at + 1 })
  const name = useWatch({ name: path }) || label
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-1">
        <input {...control} type="text" aria-label={label} maxLength={300} className={inputStyle()} />
        <MoveButtons name={name} at={at} count={count} onMove={onMove} />
        <IconButton
          icon="Trash2"
          label={fill(text.removeFeature, { name })}
          className="text-danger hover:bg-surface-2"
          onClick={onRemove}
        />
      </div>
      <FieldError id={ids.error} message={error} />
    </div>
  )
}
