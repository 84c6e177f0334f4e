import { countryName } from 'contract/country-name'
import type { LeadFull } from 'contract/lead-shapes'
import { textIn } from '../../i18n/shown-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { useServiceTitles } from '../applications/use-service-titles.ts'
import { useMe } from '../layout/me.ts'
import { PanelPart } from '../leads/record/panel-part.tsx'
import { ScriptView } from './script-view.tsx'
import type { Ticks } from './use-ticks.ts'

type ScriptedLead = Pick<LeadFull, 'script' | 'name' | 'service_id' | 'country'>

/** What is said to this person; nothing where no script was written. Unknown words are named in brackets. */
export function LeadScript({ lead, ticks }: { lead: ScriptedLead; ticks: Ticks }) {
  const { scripts: text } = useText('office')
  const language = useLanguage()
  const me = useMe()
  const { titleOf } = useServiceTitles()
  const { script, name, service_id, country } = lead
  if (!script) return null
  const unknown = (word: keyof typeof text.words) => `(${text.words[word]})`
  const words = {
    name,
    agent: me.full_name,
    service: (service_id && titleOf(service_id)) || unknown('service'),
    country: country ? countryName(country, language) : unknown('country'),
  }
  const body = textIn(script.body, language)
  return (
    <PanelPart title={text.title}>
      <div lang={body.lang}>
        <ScriptView body={body.text} words={words} ticks={ticks} />
      </div>
    </PanelPart>
  )
}
