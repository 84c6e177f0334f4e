import { useQuery } from '@tanstack/react-query'
import { turns } from 'contract/case-states'
import { cases } from 'contract/cases'
import { countryCodeNames, countryCodes } from 'contract/country-codes'
import { mayCall } from 'contract/roles'
import { serviceSteps } from 'contract/service-steps'
import { pickText } from 'contract/text'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { ServiceChoice } from '../../applications/service-choice.tsx'
import { useMe } from '../../layout/me.ts'

type State = {
  turn?: string | undefined
  step?: string | undefined
  service_id?: string | undefined
  country?: string | undefined
  staff_id?: string | undefined
}

type CaseFiltersProps = { state: State; onFilter: (changes: Record<string, string | null>) => void }

/** How many of the filters are set; the search is beside them. */
export const setFilters = ({ query: _, ...filters }: Record<string, string>) => Object.keys(filters).length

/** What the shown cases are chosen by. */
export function CaseFilters({ state, onFilter }: CaseFiltersProps) {
  const { cases: text } = useText('office')
  const language = useLanguage()
  const all = { value: '', label: text.all }
  return (
    <>
      <ServiceChoice value={state.service_id ?? ''} onChange={(service_id) => onFilter({ service_id })} />
      <Choice
        label={text.country}
        value={state.country ?? ''}
        options={[
          all,
          ...countryCodes.map((code) => ({ value: code, label: countryCodeNames[code][language] })),
        ]}
        onChange={(country) => onFilter({ country: country || null })}
      />
      <Choice
        label={text.turn}
        value={state.turn ?? ''}
        options={[all, ...turns.map((turn) => ({ value: turn, label: text.turns[turn] }))]}
        onChange={(turn) => onFilter({ turn: turn || null })}
      />
      <StepChoice state={state} onFilter={onFilter} />
      <StaffChoice state={state} onFilter={onFilter} />
    </>
  )
}

/** By the name of the current step: each service may have its own list. */
function StepChoice({ state: { step, service_id }, onFilter }: CaseFiltersProps) {
  const { cases: text } = useText('office')
  const language = useLanguage()
  const mayRead = mayCall(useMe(), serviceSteps.list)
  const query = service_id ? { service_id } : {}
  const { data = [] } = useQuery({ ...staffQueryOf(serviceSteps.list, { query }), enabled: mayRead })
  if (!mayRead && !step) return null
  // The filter is the Uzbek name, which every step has.
  const names = new Map(data.map(({ name }) => [name.uz, pickText(name, language)]))
  if (step && !names.has(step)) names.set(step, step)
  return (
    <Choice
      label={text.step}
      value={step ?? ''}
      options={[{ value: '', label: text.all }, ...[...names].map(([value, label]) => ({ value, label }))]}
      onChange={(chosen) => onFilter({ step: chosen || null })}
    />
  )
}

function StaffChoice({ state: { staff_id }, onFilter }: CaseFiltersProps) {
  const { cases: text } = useText('office')
  const mayRead = mayCall(useMe(), cases.assignees)
  const { data = [] } = useQuery({ ...staffQueryOf(cases.assignees, {}), enabled: mayRead })
  if (!mayRead && !staff_id) return null
  const options = data.map(({ id, full_name }) => ({ value: id, label: full_name }))
  // Who has left the office may still be named by a link.
  if (staff_id && !data.some(({ id }) => id === staff_id)) {
    options.push({ value: staff_id, label: text.otherStaff })
  }
  return (
    <Choice
      label={text.responsible}
      value={staff_id ?? ''}
      options={[{ value: '', label: text.all }, ...options]}
      onChange={(chosen) => onFilter({ staff_id: chosen || null })}
    />
  )
}
