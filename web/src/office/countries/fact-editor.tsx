import type { CountryFact, FactKind } from 'contract/country-facts'
import type { FactFields } from 'contract/country-form'
import { fill } from 'contract/fill'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ConfirmFact } from './confirm-fact.tsx'
import { changeOf, factFields, typedText } from './fact-fields.ts'
import { FactInputs } from './fact-inputs.tsx'
import { FactState } from './fact-state.tsx'

type FactEditorProps = {
  kind: FactKind
  /** As the server has it. */
  stored: CountryFact | undefined
}

/** One fact: what it will say, how sure that is, and behind a press the fields to change it. */
export function FactEditor({ kind, stored }: FactEditorProps) {
  const { countries: text } = useText('office')
  const language = useLanguage()
  const path = `facts.${kind}`
  const typed: FactFields = useWatch({ name: path })
  const change = changeOf(typed, factFields(stored))
  const [isOpen, setOpen] = useOpenOnError(path)
  const id = useId()
  const name = text.factNames[kind]
  return (
    <li className="grid gap-3 border-t border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-1.5">
          <h3 className="font-medium">{name}</h3>
          <p className="wrap-anywhere tabular-nums">{typedText(typed, text.per, language) || text.noFact}</p>
          {typed.source && (
            <p className="text-sm wrap-anywhere text-faint">
              {fill(text.factSource, { source: typed.source, year: typed.as_of })}
            </p>
          )}
          <FactState stored={stored} change={change} />
        </div>
        <div className="flex flex-wrap gap-2">
          {stored && change === 'none' && <ConfirmFact fact={stored} name={name} />}
          <Button tone="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {isOpen ? text.closeFact : text.changeFact}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        </div>
      </div>
      {/* Always rendered: a field that is not there has no value and cannot be focused. */}
      <div id={id} hidden={!isOpen}>
        <FactInputs kind={kind} />
      </div>
    </li>
  )
}

/** Opens the fields when one of them is wrong; the form focuses the first wrong one, which a closed part would hide. */
function useOpenOnError(path: string) {
  const [isOpen, setOpen] = useState(false)
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  const showWrong = useEffectEvent(() => {
    const wrong = firstWrong(get(errors, path), path)
    if (!wrong || isOpen) return
    setOpen(true)
    // Only if it is the first of the whole form: an earlier field has the focus already.
    if (!document.activeElement?.matches('[aria-invalid=true]')) requestAnimationFrame(() => setFocus(wrong))
  })
  useEffect(() => {
    if (submitCount > 0) showWrong()
  }, [submitCount])
  return [isOpen, setOpen] as const
}

type Errors = { message?: unknown } & { [field: string]: unknown }

/** The name of the first field with a message. */
function firstWrong(errors: unknown, path: string): string | null {
  if (typeof errors !== 'object' || errors === null) return null
  if (typeof (errors as Errors).message === 'string') return path
  for (const [field, inner] of Object.entries(errors)) {
    const wrong = firstWrong(inner, `${path}.${field}`)
    if (wrong) return wrong
  }
  return null
}
