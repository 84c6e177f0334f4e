import type { ShownText } from '../i18n/shown-text.ts'
import { Icon } from '../ui/icon/icon.tsx'

/** The features of a service. */
export function FeatureList({ features }: { features: readonly ShownText[] }) {
  return (
    <ul className="grid gap-2">
      {features.map((feature) => (
        <li key={feature.text} className="flex items-start gap-2">
          <Icon name="Check" className="mt-0.75 size-5 text-success" />
          <span lang={feature.lang} className="min-w-0">
            {feature.text}
          </span>
        </li>
      ))}
    </ul>
  )
}
