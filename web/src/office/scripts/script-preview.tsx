import type { Language } from 'contract/text'
import { useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { ScriptView } from './script-view.tsx'
import { useTicks } from './use-ticks.ts'

/** Part of a form: the script as an agent will see it, with a made-up person. */
export function ScriptPreview({ language }: { language: Language }) {
  const { scripts: text } = useText('office')
  const body: string = useWatch({ name: `body.${language}` }) ?? ''
  return (
    <section aria-label={text.preview} className="grid grid-cols-1 gap-3 rounded-card bg-subtle p-4">
      <h3 className="text-base">{text.preview}</h3>
      <ScriptView body={body} words={text.sample} ticks={useTicks()} />
    </section>
  )
}
