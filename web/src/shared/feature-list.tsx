import { Icon } from '../ui/icon/icon.tsx'

/** The features of a service. */
export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-2">
          <Icon name="Check" className="mt-0.75 size-5 text-success" />
          <span className="min-w-0">{feature}</span>
        </li>
      ))}
    </ul>
  )
}
