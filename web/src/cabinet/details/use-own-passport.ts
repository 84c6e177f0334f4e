import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Client, clients } from 'contract/clients'
import type { Input } from 'contract/endpoint'
import type { PassportRecord } from 'contract/passport'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'
import { useClientId } from '../../api/use-client-id.ts'

/** The passport of the signed-in client; not requested before the id is known. */
export function useOwnPassport() {
  const { auth } = useRootData()
  const id = useClientId()
  const options = queryOptionsOf(clients.getPassport, { params: { id: id ?? '' } }, callAsClient(auth))
  return useQuery({ ...options, enabled: id !== null })
}

/**
 * Saves one part of the own record. All parts are one record with one version: what one form saves is no conflict for
 * the form beside it.
 */
export function useSaveDetails(id: string) {
  const { auth } = useRootData()
  const queryClient = useQueryClient()
  const call = callAsClient(auth)
  const params = { id }
  const clientKey = queryOptionsOf(clients.get, { params }).queryKey
  const passportKey = queryOptionsOf(clients.getPassport, { params }).queryKey

  return {
    saveClient: async (body: Input<typeof clients.update>['body']): Promise<Client> => {
      const saved = await call(clients.update, { params, body: body ?? {} })
      queryClient.setQueryData(clientKey, saved)
      queryClient.setQueryData(passportKey, (shown) => shown && { ...shown, version: saved.version })
      return saved
    },
    savePassport: async (body: Input<typeof clients.updatePassport>['body']): Promise<PassportRecord> => {
      const saved = await call(clients.updatePassport, { params, body: body ?? {} })
      const { passport_number, version } = saved
      queryClient.setQueryData(passportKey, saved)
      queryClient.setQueryData(clientKey, (shown) => shown && { ...shown, passport_number, version })
      return saved
    },
  }
}
