import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { type TeamRecord, team } from 'contract/team'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { toast } from '../../ui/toast/toast.ts'

/** The team in its order. A move shows at once; the calls are sent one after the other, and where one fails the list is refetched. */
export function useTeam() {
  const { team: text } = useText('office')
  const queryClient = useQueryClient()
  const options = staffQueryOf(team.richList, {})
  const mutationKey = [team.update.path, 'position']

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: async (moved: readonly TeamRecord[]) => {
      for (const { id, position } of moved)
        await callAsStaff(team.update, { params: { id }, body: { position } })
    },
    onError: (error) => {
      const message = serverSentence(error)
      toast.error(message ? fill(text.moveRefused, { message }) : text.moveFailed)
    },
    onSettled: () => {
      // While others are running, an answer would show the list without them.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries(options)
    },
  })
  const move = (from: number, to: number) => {
    void queryClient.cancelQueries(options, { revert: false })
    const before: TeamRecord[] = queryClient.getQueryData(options.queryKey) ?? []
    const after = moved(before, from, to)
    queryClient.setQueryData(options.queryKey, after)
    mutate(after.filter((member) => !before.includes(member)))
  }
  return { query: useQuery(options), move }
}

/** Numbered anew; who keeps the number stays the same object. */
function moved(members: readonly TeamRecord[], from: number, to: number): TeamRecord[] {
  const member = members[from]
  if (!member) return [...members]
  return members
    .toSpliced(from, 1)
    .toSpliced(to, 0, member)
    .map((other, at) => (other.position === at + 1 ? other : { ...other, position: at + 1 }))
}
