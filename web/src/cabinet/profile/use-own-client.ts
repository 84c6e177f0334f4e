import { useQuery } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import { callAsClient } from '../../api/call-as-client.ts'
import { queryOptionsOf } from '../../api/query.ts'
import { useRootData } from '../../api/root-data.ts'
import { useClientId } from '../../api/use-client-id.ts'

/** The record of the signed-in client; not requested before the id is known. */
export function useOwnClient() {
  const { auth } = useRootData()
  const id = useClientId()
  const options = queryOptionsOf(clients.get, { params: { id: id ?? '' } }, callAsClient(auth))
  return useQuery({ ...options, enabled: id !== null })
}
