import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

export function Benefits() {
  const { title, list } = useText('account').benefits
  return (
    <section className="grid w-full max-w-110 gap-4 lg:gap-6 lg:pt-8">
      <h2 className="text-xl lg:text-2xl">{title}</h2>
      <ul className="grid gap-3">
        {list.map((benefit) => (
          <li key={benefit} className="flex items-start gap-3">
            <Icon name="CircleCheck" className="mt-0.5 size-5 text-success" />
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  )
}
