import { fill } from 'contract/fill'
import { maxOptions, minOptions } from 'contract/helper-rules'
import { type LocalizedText, languages } from 'contract/text'
import { useId, useRef, useState } from 'react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { MoveButtons } from '../records/move-buttons.tsx'
import { groupMessage } from './field-messages.ts'

type Options = { options: { key: string; text: LocalizedText }[] }

const emptyOption = { key: '', text: { uz: '', en: '', ru: '' } }

/** Part of the form: what can be answered. Rules and addresses name an option by its key, so a saved one stays. */
export function OptionFields({ storedKeys }: { storedKeys: readonly string[] }) {
  const { helper } = useText('office')
  const text = helper.questions
  const { fields, append, remove, move } = useFieldArray<Options>({ name: 'options' })
  // By row: a new option may be given the key of a saved one while it is typed.
  const [saved] = useState(() => fields.filter(({ key }) => storedKeys.includes(key)).map(({ id }) => id))
  const { errors } = useFormState()
  const addButton = useRef<HTMLButtonElement>(null)
  const id = useId()
  const count = fields.length
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1 font-medium">{text.options}</legend>
      <p className="text-sm text-faint">{fill(text.optionsHint, { min: minOptions, max: maxOptions })}</p>
      <FieldError id={id} message={groupMessage(errors.options)} />
      <ol className="grid gap-4">
        {fields.map((field, at) => (
          <OptionRow
            key={field.id}
            at={at}
            count={count}
            isSaved={saved.includes(field.id)}
            onMove={(to) => move(at, to)}
            onRemove={() => {
              remove(at)
              addButton.current?.focus()
            }}
          />
        ))}
      </ol>
      {count < maxOptions && (
        <Button
          ref={addButton}
          tone="quiet"
          className="justify-self-start"
          onClick={() => append(emptyOption, { focusName: `options.${count}.text.uz` })}
        >
          <span className="flex items-center gap-2">
            <Icon name="Plus" className="size-4" />
            {text.addOption}
          </span>
        </Button>
      )}
    </fieldset>
  )
}

type OptionRowProps = {
  at: number
  count: number
  isSaved: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

function OptionRow({ at, count, isSaved, onMove, onRemove }: OptionRowProps) {
  const { helper, records } = useText('office')
  const text = helper.questions
  const label = fill(text.option, { n: at + 1 })
  const { key, text: texts }: typeof emptyOption = useWatch({ name: `options.${at}` }) ?? emptyOption
  const name = texts.uz || label
  return (
    <li>
      <fieldset className="grid min-w-0 gap-3 rounded-control border border-line p-3">
        <legend className="sr-only">{label}</legend>
        <div className="flex items-center gap-1">
          <p aria-hidden className="min-w-0 flex-1 font-medium wrap-anywhere">
            {label}
          </p>
          <MoveButtons name={name} at={at} count={count} onMove={onMove} />
          {count > minOptions && (
            <IconButton
              icon="Trash2"
              label={fill(text.removeOption, { name })}
              className="text-danger hover:bg-surface-2"
              onClick={onRemove}
            />
          )}
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-3">
          {languages.map((language) => (
            <TextField
              key={language}
              name={`options.${at}.text.${language}`}
              label={records.language[language]}
              maxLength={120}
              autoComplete="off"
            />
          ))}
        </div>
        {isSaved ? (
          <p className="text-sm text-faint">
            {text.key}: <span className="wrap-anywhere">{key}</span>
          </p>
        ) : (
          <TextField
            name={`options.${at}.key`}
            label={text.key}
            hint={text.keyHint}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </fieldset>
    </li>
  )
}
