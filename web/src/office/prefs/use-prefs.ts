import { useMutation, useQueryClient } from '@tanstack/react-query'
import { auth } from 'contract/auth'
import { type PrefChanges, type Prefs, withPrefChanges } from 'contract/prefs'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { staffQueryOf } from '../../api/staff-query.ts'
import { useText } from '../../i18n/use-text.ts'
import { refusalOf } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useMe } from '../layout/me.ts'

const me = staffQueryOf(auth.me, {})
const mutationKey = [auth.updateMe.path, 'prefs']

type Change = { changes: PrefChanges; before: PrefChanges }

/** The own preferences. A change shows at once; the calls are sent one after the other, and what fails is put back. */
export function usePrefs() {
  const { prefs: text } = useText('office')
  const { form } = useText('site')
  const queryClient = useQueryClient()
  const show = (next: (prefs: Prefs) => Prefs) =>
    queryClient.setQueryData(me.queryKey, (known) =>
      known?.kind === 'staff' ? { ...known, prefs: next(known.prefs) } : known,
    )

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ changes }: Change) => callAsStaff(auth.updateMe, { body: { prefs: changes } }),
    onSuccess: ({ prefs }) => {
      // While others are running, an answer would show the preferences without them.
      if (queryClient.isMutating({ mutationKey }) === 1) show(() => prefs)
    },
    onError: (error, { before }) => {
      show((prefs) => withPrefChanges(prefs, before))
      toast.error(refusalOf(error, { failed: text.failed, offline: form.offline }).message)
    },
  })
  const { prefs } = useMe()
  const change = (changes: PrefChanges, onSaved?: () => void) => {
    // An older answer is not waited for: it would show what was before.
    void queryClient.cancelQueries(me, { revert: false })
    show((known) => withPrefChanges(known, changes))
    mutate({ changes, before: partOf(prefs, changes) }, { onSuccess: onSaved })
  }
  return { prefs, change }
}

/** What the preferences were that a change is about. */
function partOf(prefs: Prefs, { columns, ...others }: PrefChanges): PrefChanges {
  const pick = <T extends object>(from: T, names: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => name in names)) as Partial<T>
  return { ...pick(prefs, others), ...(columns && { columns: pick(prefs.columns, columns) }) }
}
