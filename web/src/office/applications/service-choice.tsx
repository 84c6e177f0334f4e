import { useText } from '../../i18n/use-text.ts'
import { Choice } from '../../ui/form/choice.tsx'
import { useServiceTitles } from './use-service-titles.ts'

type ServiceChoiceProps = { value: string; onChange: (serviceId: string | null) => void }

/** Which service the shown applications are for. */
export function ServiceChoice({ value, onChange }: ServiceChoiceProps) {
  const { applications: text } = useText('office')
  const { query, titleOf } = useServiceTitles()
  const offered: { value: string; label: string }[] = query.data ?? []
  const options = [{ value: '', label: text.all }, ...offered]
  // A link may name a service that is not offered any more; the filter must not look as if all were shown.
  if (value && titleOf(value) === null) options.push({ value, label: text.goneService })
  return (
    <Choice
      label={text.service}
      value={value}
      options={options}
      onChange={(chosen) => onChange(chosen || null)}
    />
  )
}
