import type { Service } from 'contract/services'
import { pickText } from 'contract/text'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ServiceIcon } from '../../shared/service-icon.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { useIsWide } from '../../ui/hooks/use-is-wide.ts'
import { optionStyle } from '../../ui/menu/option-style.ts'
import { useAddress } from '../lists/use-address.ts'

type ServiceChoiceProps = { services: Service[]; current: Service | undefined }

/** Every service by its name; where there is no space for a list beside the inputs, a select above them. */
export function ServiceChoice({ services, current }: ServiceChoiceProps) {
  const { inputs: text } = useText('office')
  const language = useLanguage()
  const { go, linkTo } = useAddress()
  const isWide = useIsWide()
  const titleOf = ({ title }: Service) => pickText(title, language, text.untitled)
  if (!isWide) {
    return (
      <Choice
        label={text.service}
        value={current?.id ?? ''}
        options={services.map((service) => ({ value: service.id, label: titleOf(service) }))}
        onChange={(service) => go({ service })}
      />
    )
  }
  return (
    <nav aria-label={text.services} className="rounded-card border border-line bg-surface p-2">
      <ul className="grid gap-1">
        {services.map((service) => (
          <li key={service.id} data-row>
            <Link
              to={linkTo({ service: service.id })}
              prefetch="none"
              preventScrollReset
              data-row-stop
              aria-current={service.id === current?.id || undefined}
              className={optionStyle(service.id === current?.id)}
            >
              <ServiceIcon {...service.icon} size="small" />
              <span className="min-w-0 py-1.5 wrap-anywhere">{titleOf(service)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
