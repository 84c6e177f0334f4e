import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const channels = [
  { name: 'photos', icon: 'Camera' },
  { name: 'messaging', icon: 'Send' },
  { name: 'video', icon: 'Video' },
] as const

/** The channels the agency has; one without an address is not shown. */
export function SocialLinks() {
  const { footer } = useText('site')
  const { agency } = useRootData()
  const shown = channels.filter(({ name }) => agency.social[name])
  if (shown.length === 0) return null
  return (
    <ul className="flex gap-2">
      {shown.map(({ name, icon }) => (
        <li key={name}>
          <a
            href={agency.social[name]}
            target="_blank"
            rel="noreferrer"
            aria-label={footer[name]}
            title={footer[name]}
            className="inline-flex size-11 items-center justify-center rounded-control border border-ink-line transition-colors hover:bg-ink-line"
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
