import type { UseQueryOptions } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import { callAsStaff } from '../../api/call-as-staff.ts'
import type { Found } from '../records/combobox-field.tsx'

/** The clients whose name, phone or e-mail has the words in it. One who has given no name is called by the e-mail. */
export function findClients(words: string): UseQueryOptions<Found[]> {
  return {
    queryKey: [clients.lookUp.path, words],
    queryFn: async () => {
      const matches = await callAsStaff(clients.lookUp, { query: { query: words } })
      return matches.map(({ id, full_name, phone, email }) => ({
        id,
        label: full_name || email || phone || id,
        detail: [phone, full_name && email].filter(Boolean).join(' · '),
      }))
    },
  }
}
