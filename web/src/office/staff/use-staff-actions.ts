import { useQueryClient } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { type StaffUser, staff } from 'contract/staff'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

/** The actions on one account from its row. Each shows its result and refetches the list. */
export function useStaffActions() {
  const { staff: text } = useText('office')
  const queryClient = useQueryClient()

  const run = async <T>(calling: Promise<T>, failed: string): Promise<T> => {
    try {
      return await calling
    } catch (error) {
      const message = serverSentence(error)
      const sentence = message ? fill(text.refused, { message }) : failed
      toast.error(sentence)
      throw new FormRefusal(sentence)
    } finally {
      await queryClient.invalidateQueries({ queryKey: [staff.list.path] })
    }
  }
  const setActive = async ({ id, version }: StaffUser, active: boolean) => {
    await run(callAsStaff(staff.update, { params: { id }, body: { active, version } }), text.network)
    toast.success(text.saved)
  }

  return {
    switchOn: (user: StaffUser) => setActive(user, true).catch(ignoreReported),
    switchOff: (user: StaffUser) => setActive(user, false),
    remove: async ({ id }: StaffUser) => {
      await run(callAsStaff(staff.remove, { params: { id } }), text.removeFailed)
      toast.success(text.removed)
    },
    signOutEverywhere: async ({ id, full_name }: StaffUser) => {
      await run(callAsStaff(staff.revokeSessions, { params: { id } }), text.network).then(
        () => toast.success(fill(text.signedOut, { name: full_name })),
        ignoreReported,
      )
    },
    /** The new link, or null where there is none. */
    resendInvite: async ({ id }: StaffUser) => {
      const calling = run(callAsStaff(staff.sendInvite, { params: { id } }), text.network)
      return calling.then(
        ({ invite_url }) => invite_url,
        () => null,
      )
    },
  }
}

/** A toast has shown it already. */
function ignoreReported(): void {}
