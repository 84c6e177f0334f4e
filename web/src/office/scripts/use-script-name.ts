import { fill } from 'contract/fill'
import type { Script } from 'contract/script-shapes'
import { useText } from '../../i18n/use-text.ts'
import { useServiceTitles } from '../applications/use-service-titles.ts'

type Place = Pick<Script, 'stage' | 'service_id'>

/** How scripts are called: by their stage and service. */
export function useScriptName() {
  const { scripts: text } = useText('office')
  const { query, titleOf } = useServiceTitles()
  const serviceOf = ({ service_id }: Pick<Place, 'service_id'>) => {
    if (!service_id) return text.everyService
    return titleOf(service_id) ?? (query.data ? text.goneService : '…')
  }
  return {
    serviceOf,
    nameOf: (place: Place) =>
      fill(text.named, { stage: text.stages[place.stage], service: serviceOf(place) }),
  }
}
