import { useQuery } from '@tanstack/react-query'
import { inputs, type ServiceInput } from 'contract/inputs'
import { useState } from 'react'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FilteredList } from '../lists/filtered-list.tsx'
import { useAddress } from '../lists/use-address.ts'
import { AddButton } from '../records/add-button.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { InputForm } from './input-form.tsx'
import { InputsTable } from './inputs-table.tsx'
import { RemoveInput } from './remove-input.tsx'

/** Every input, whether a service asks for it or not. */
export function AllInputs() {
  const { inputs: text } = useText('office')
  const { go } = useAddress()
  const query = useQuery(staffQueryOf(inputs.list, {}))
  const [removed, setRemoved] = useState<ServiceInput | null>(null)
  return (
    <>
      <AddButton>{text.add}</AddButton>
      <FilteredList
        query={query}
        search={text.search}
        searchTextOf={({ name, description }) =>
          [...Object.values(name), ...Object.values(description)].join(' ')
        }
        failed={text.failed}
        empty={text.none}
        emptyAction={<Button onClick={() => go({ new: '1' })}>{text.addFirst}</Button>}
      >
        {(rows) => <InputsTable inputs={rows} onRemove={setRemoved} />}
      </FilteredList>
      <RecordDialog records={query.data} titles={text}>
        {(input, close) => <InputForm input={input} onClose={close} />}
      </RecordDialog>
      {removed && <RemoveInput input={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}
