import { fill } from 'contract/fill'
import { languages } from 'contract/text'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { MoveButtons } from '../records/move-buttons.tsx'
import { FormPart } from './form-part.tsx'

type CountryServicesProps = { options: readonly { value: string; label: string }[] }
type Linked = { id: string; service_id: string }

const noNote = { uz: '', en: '', ru: '' }

/** Part of the form: which services lead to this country, in their order, each with a note. */
export function CountryServices({ options }: CountryServicesProps) {
  const { countries: text, records } = useText('office')
  const { fields, append, remove, move } = useFieldArray({ name: 'services' })
  const linked = fields as unknown as Linked[]
  const addPart = useRef<HTMLDivElement>(null)
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? '…'
  return (
    <FormPart title={text.services} hint={text.servicesHint}>
      {linked.length === 0 && <p className="text-faint">{text.noServices}</p>}
      <ol className="grid gap-4">
        {linked.map(({ id, service_id }, at) => {
          const name = nameOf(service_id)
          return (
            <li key={id} className="grid gap-2 rounded-control border border-line p-3">
              <div className="flex items-center gap-1">
                <p className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</p>
                <MoveButtons name={name} at={at} count={linked.length} onMove={(to) => move(at, to)} />
                <IconButton
                  icon="Trash2"
                  label={fill(text.removeService, { name })}
                  className="text-danger hover:bg-surface-2"
                  onClick={() => {
                    remove(at)
                    addPart.current?.querySelector('select')?.focus()
                  }}
                />
              </div>
              <div className="grid items-start gap-4 sm:grid-cols-3">
                {languages.map((language) => (
                  <TextField
                    key={language}
                    name={`services.${at}.note.${language}`}
                    label={fill(records.inLanguage, {
                      label: text.note,
                      language: records.language[language],
                    })}
                    maxLength={300}
                    autoComplete="off"
                  />
                ))}
              </div>
            </li>
          )
        })}
      </ol>
      <div ref={addPart}>
        <AddService
          options={options.filter(({ value }) => linked.every(({ service_id }) => service_id !== value))}
          onAdd={(service_id) => append({ service_id, note: noNote }, { shouldFocus: false })}
        />
      </div>
    </FormPart>
  )
}

type AddServiceProps = CountryServicesProps & { onAdd: (id: string) => void }

/** One of the services that are not linked yet. */
function AddService({ options, onAdd }: AddServiceProps) {
  const { countries: text } = useText('office')
  const [chosen, setChosen] = useState('')
  const [first] = options
  if (!first) return null
  const value = options.some((option) => option.value === chosen) ? chosen : first.value
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Choice label={text.service} value={value} options={options} onChange={setChosen} />
      <Button tone="quiet" onClick={() => onAdd(value)}>
        {text.addService}
      </Button>
    </div>
  )
}
