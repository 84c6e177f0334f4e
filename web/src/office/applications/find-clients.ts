import type { UseQueryOptions } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import { callAsStaff } from '../../api/call-as-staff.ts'
import type { ComboboxOption } from '../records/combobox-field.tsx'

/** The clients whose name, phone or e-mail contains the words. One without a name is shown by the e-mail. */
export function findClients(search: string): UseQueryOptions<ComboboxOption[]> {
  return {
    queryKey: [clients.lookUp.path, search],
    queryFn: async () => {
      const matches = await callAsStaff(clients.lookUp, { query: { query: search } })
      return matches.map(({ id, full_name, phone, email }) => ({
        id,
        label: full_name || email || phone || id,
        detail: [phone, full_name && email].filter(Boolean).join(' · '),
      }))
    },
  }
}
