import { fill } from 'contract/fill'
import type { WorkStage } from 'contract/lead-states'
import type { Language } from 'contract/text'
import type { Texts } from '../../../../i18n/texts.ts'
import type { DoneTexts } from './done-screen.tsx'
import { clockOf } from './lead-marks.ts'
import type { LastStep } from './use-last-step.ts'

/** What became of a lead, in a sentence. */
export function resultOf(
  { moved, before }: LastStep,
  stage: WorkStage,
  texts: DoneTexts,
  { results: text }: Texts['office']['desk'],
  now: number,
  language: Language,
): string {
  if (moved.pipeline_stage !== stage) return texts.done
  if (moved.status === 'rejected') return text.rejected
  if (!moved.callback_at) return text.callbackOpen
  const time = clockOf(moved.callback_at, now, language)
  if (moved.attempts > before.attempts) return fill(text.noAnswer, { n: moved.attempts, time })
  return fill(text.callback, { time })
}
