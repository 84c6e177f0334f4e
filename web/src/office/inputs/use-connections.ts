import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { type ConnectedInput, inputs } from 'contract/inputs'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import { afterChange, type ConnectionChange } from './connection-changes.ts'

/**
 * What a service asks for. A change shows at once; the calls are sent one after the other, and where one fails the list
 * is refetched.
 */
export function useConnections(serviceId: string) {
  const { inputs: text } = useText('office')
  const queryClient = useQueryClient()
  const options = staffQueryOf(inputs.listByService, { params: { service_id: serviceId } })
  const mutationKey = [inputs.connect.path, serviceId]

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (change: ConnectionChange) => send(serviceId, change),
    onSuccess: (_, { kind }) => {
      if (kind === 'disconnect') toast.success(text.disconnected)
    },
    onError: (error) => {
      const message = serverSentence(error)
      toast.error(message ? fill(text.changeRefused, { message }) : text.changeFailed)
      return queryClient.invalidateQueries({ queryKey: [inputs.list.path] })
    },
    onSettled: () => {
      // While others are running, an answer would show the list without them.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries(options)
    },
  })
  const change = (next: ConnectionChange) => {
    // At once, before the call: a second fast press must find what the first one did. An older answer is not waited for.
    void queryClient.cancelQueries(options, { revert: false })
    queryClient.setQueryData(options.queryKey, (rows: ConnectedInput[] = []) => afterChange(rows, next))
    mutate(next)
  }
  /** Past its neighbour, as the list is now and not as it was rendered. */
  const move = (input: ConnectedInput, by: number) => {
    const rows: ConnectedInput[] = queryClient.getQueryData(options.queryKey) ?? []
    const at = rows.findIndex(({ id }) => id === input.id)
    const position = at < 0 ? undefined : rows[at + by]?.position
    if (position !== undefined) change({ kind: 'move', input, position })
  }
  return { query: useQuery(options), change, move }
}

function send(service_id: string, change: ConnectionChange): Promise<unknown> {
  const pair = { service_id, input_id: change.input.id }
  if (change.kind === 'disconnect') return callAsStaff(inputs.disconnect, { body: pair })
  const { required, position } = { required: undefined, position: undefined, ...change }
  return callAsStaff(inputs.connect, { body: { ...pair, required, position } })
}
