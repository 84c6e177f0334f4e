import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { Lead } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { newerRecordIn, useVersioned } from '../../../../shared/changed-meanwhile.ts'
import { FormRefusal } from '../../../../ui/form/form-refusal.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import { saveFailure } from '../../../records/save-failure.ts'
import { useOwnEdit } from '../../record/edit/own-edit.tsx'
import { refreshLeads } from './refresh-leads.ts'

type Moved = Lead & { undo_id?: string | null }
type Step = (version: number) => Promise<Moved>

const mutationKey = ['lead step']

/**
 * Whether a lead is just leaving this desk, so that it is not reported as missing. Asked when something would be read, not
 * at every render: the whole desk would be drawn again while the next lead is waited for.
 */
export function isLeadMoving(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey }) > 0
}

/** One step of a lead through the pipeline; on a conflict both versions are available. */
export function useLeadStep(lead: Lead, saved: string | null, onDone: (moved: Moved) => void) {
  const { leadAgents: text } = useText('office')
  const { form } = useText('site')
  const queryClient = useQueryClient()
  const { base, conflict, version, reportConflict, acceptNewer } = useVersioned<Lead, null>(lead)
  const { last } = useOwnEdit()
  // What the agent has corrected is no news; where a colleague was in between, the conflict shows it.
  if (last && last.from === base.version && !conflict) acceptNewer(last.lead)

  const take = async (step: Step) => {
    try {
      const moved = await step(version)
      if (saved) toast.success(saved)
      onDone(moved)
    } catch (error) {
      const newer = newerRecordIn(error, Lead)
      if (!newer) throw saveFailure(error, { text: text.sending, form })
      reportConflict(null, newer)
      // Still not sent; the conflict notice explains the rest.
      throw new FormRefusal('')
    } finally {
      refreshLeads(queryClient)
    }
  }
  const { mutateAsync } = useMutation({ mutationKey, mutationFn: take })

  return {
    run: (step: Step) => mutateAsync(step),
    /** The lead as the agent has seen it last. */
    seen: base,
    newer: conflict?.newer ?? null,
    /** Accepts the newer version as the base. */
    acceptNewer,
  }
}

export type LeadStep = ReturnType<typeof useLeadStep>
