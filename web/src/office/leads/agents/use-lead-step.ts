import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { Lead } from 'contract/lead-shapes'
import { useText } from '../../../i18n/use-text.ts'
import { newerRecordIn, useVersioned } from '../../../shared/changed-meanwhile.ts'
import { FormRefusal } from '../../../ui/form-refusal.ts'
import { toast } from '../../../ui/toast.ts'
import { saveFailure } from '../../records/save-failure.ts'
import { hideLead, refreshLeads } from './keep-agent-leads.ts'

type Step = (version: number) => Promise<Lead>

const mutationKey = ['lead step']

/** Whether a lead is on its way out of this desk, so that it is not looked for where it has already left. */
export function useIsLeadMoving(): boolean {
  return useIsMutating({ mutationKey }) > 0
}

/**
 * One step of a lead through the pipeline. The lead leaves the list at once, and is back where the server does not
 * follow; where somebody else has changed it meanwhile, both versions are at hand.
 */
export function useLeadStep(lead: Lead, saved: string, onDone: (lead: Lead) => void) {
  const { leadAgents: text } = useText('office')
  const queryClient = useQueryClient()
  const { base, clash, version, collide, settleOn } = useVersioned<Lead, null>(lead)

  const take = async (step: Step) => {
    const putBack = await hideLead(queryClient, lead.id)
    try {
      const moved = await step(version)
      toast.success(saved)
      onDone(moved)
    } catch (error) {
      putBack()
      const newer = newerRecordIn(error, Lead)
      if (!newer) throw saveFailure(error, { ...text.sending, saved })
      collide(null, newer)
      // Still not sent; the notice with both versions says the rest.
      throw new FormRefusal('')
    } finally {
      void refreshLeads(queryClient)
    }
  }
  const { mutateAsync } = useMutation({ mutationKey, mutationFn: take })

  return {
    run: (step: Step) => mutateAsync(step),
    /** The lead as this person has seen it last. */
    seen: base,
    newer: clash?.newer ?? null,
    /** Has looked at the newer one. */
    settleOn,
  }
}

export type LeadStep = ReturnType<typeof useLeadStep>
