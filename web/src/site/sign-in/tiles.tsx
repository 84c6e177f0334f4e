import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const tiles = [
  { name: 'education', icon: 'GraduationCap', tone: 'bg-indigo-soft text-on-indigo-soft' },
  { name: 'world', icon: 'Globe', tone: 'bg-info-soft text-on-info-soft' },
  { name: 'future', icon: 'TrendingUp', tone: 'bg-success-soft text-on-success-soft' },
] as const

/** The benefits of signing in. */
export function Tiles() {
  const text = useText('account').tiles
  return (
    <section aria-label={text.title} className="grid w-full max-w-110 gap-3 lg:gap-4">
      {tiles.map(({ name, icon, tone }) => (
        <div
          key={name}
          className="flex items-start gap-4 rounded-card border border-line bg-surface p-4 lg:p-6"
        >
          <span
            className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control ${tone}`}
          >
            <Icon name={icon} />
          </span>
          <div className="grid gap-1">
            <h2 className="text-lg">{text[name].title}</h2>
            <p className="text-muted">{text[name].text}</p>
          </div>
        </div>
      ))}
    </section>
  )
}
