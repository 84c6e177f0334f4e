import { useQuery } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { inputs, type ServiceInput } from 'contract/inputs'
import type { Service } from 'contract/services'
import { pickText } from 'contract/text'
import { useId, useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { ListSearch } from '../lists/list-search.tsx'
import { matchesSearch } from '../lists/matches-search.ts'

type InputPickerProps = {
  service: Service
  /** None while they load: nothing can be ticked before the state is known. */
  connected: readonly ServiceInput[] | undefined
  onToggle: (input: ServiceInput, isOn: boolean) => void
  onClose: () => void
}

/** Every input with a checkbox: ticking connects it at once. */
export function InputPicker({ service, connected, onToggle, onClose }: InputPickerProps) {
  const { inputs: text } = useText('office')
  const language = useLanguage()
  const query = useQuery(staffQueryOf(inputs.list, {}))
  const [search, setSearch] = useState('')
  const ids = new Set(connected?.map(({ id }) => id))
  const title = fill(text.picker, { service: pickText(service.title, language, text.untitled) })
  return (
    <SidePanel title={title} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">{text.pickerHint}</p>
        <ListSearch label={text.pickerSearch} value={search} onSearch={setSearch} />
        <QueryView
          query={query}
          failed={text.failed}
          empty={text.none}
          emptyAction={<ButtonLink to="/admin/service_inputs?tab=all&new=1">{text.addFirst}</ButtonLink>}
        >
          {(rows) => (
            <Boxes
              inputs={rows.filter(({ name }) => matchesSearch(Object.values(name).join(' '), search))}
              isTicked={({ id }) => ids.has(id)}
              isDisabled={!connected}
              onToggle={onToggle}
            />
          )}
        </QueryView>
      </div>
    </SidePanel>
  )
}

type BoxesProps = {
  inputs: readonly ServiceInput[]
  isTicked: (input: ServiceInput) => boolean
  isDisabled: boolean
  onToggle: (input: ServiceInput, isOn: boolean) => void
}

function Boxes({ inputs: rows, isTicked, isDisabled, onToggle }: BoxesProps) {
  const { inputs: text } = useText('office')
  const language = useLanguage()
  const id = useId()
  if (rows.length === 0) return <EmptyState message={text.none} />
  return (
    <ul aria-label={text.tabs.all} className="grid">
      {rows.map((input) => (
        <li key={input.id}>
          <label
            htmlFor={`${id}-${input.id}`}
            className="flex min-h-control items-center gap-3 rounded-control px-2 py-1.5 hover:bg-subtle"
          >
            <Checkbox
              id={`${id}-${input.id}`}
              checked={isTicked(input)}
              disabled={isDisabled}
              onChange={({ currentTarget }) => onToggle(input, currentTarget.checked)}
            />
            <span className="min-w-0 wrap-anywhere">{pickText(input.name, language)}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
