import { useQueryClient } from '@tanstack/react-query'
import { CallError } from 'contract/request'
import { type StaffUser, staff } from 'contract/staff'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { FormRefusal } from '../../ui/form-refusal.ts'
import { toast } from '../../ui/toast.ts'

/** What is done to one account from its row. Each says how it went and fetches the list again. */
export function useStaffActions() {
  const { staff: text } = useText('office')
  const queryClient = useQueryClient()

  const run = async <T>(calling: Promise<T>, failed: string): Promise<T> => {
    try {
      return await calling
    } catch (error) {
      const message = sentenceOf(error)
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
    switchOn: (user: StaffUser) => setActive(user, true).catch(hasBeenSaid),
    switchOff: (user: StaffUser) => setActive(user, false),
    remove: async ({ id }: StaffUser) => {
      await run(callAsStaff(staff.remove, { params: { id } }), text.removeFailed)
      toast.success(text.removed)
    },
    signOutEverywhere: async ({ id, full_name }: StaffUser) => {
      await run(callAsStaff(staff.revokeSessions, { params: { id } }), text.network).then(
        () => toast.success(fill(text.signedOut, { name: full_name })),
        hasBeenSaid,
      )
    },
    /** The new link, or null where there is none. */
    inviteAgain: async ({ id }: StaffUser) => {
      const calling = run(callAsStaff(staff.sendInvite, { params: { id } }), text.network)
      return calling.then(
        ({ invite_url }) => invite_url,
        () => null,
      )
    },
  }
}

/** The server's own words; nothing where it did not answer. */
function sentenceOf(error: unknown): string | null {
  return error instanceof CallError && error.code !== 'no_answer' ? error.message : null
}

/** A toast has told it already. */
function hasBeenSaid(): void {}
