import { useQueryClient } from '@tanstack/react-query'
import { type Client, clients } from 'contract/clients'
import type { ProfileForm } from 'contract/profile-form'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'

/** Saves the fields and the portrait, each on its own, and updates the page. */
export function useSaveProfile(id: string) {
  const { auth } = useRootData()
  const queryClient = useQueryClient()
  const call = callAsClient(auth)
  const { queryKey } = queryOptionsOf(clients.get, { params: { id } })

  return {
    saveFields: async ({ email: _, ...fields }: ProfileForm, version: number): Promise<Client> => {
      const saved = await call(clients.update, { params: { id }, body: { ...fields, version } })
      queryClient.setQueryData(queryKey, saved)
      return saved
    },
    savePortrait: async (file: File): Promise<void> => {
      await call(clients.uploadAvatar, { params: { id }, file })
      await queryClient.invalidateQueries({ queryKey })
    },
  }
}
