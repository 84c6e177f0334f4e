import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

export function Spinner() {
  const text = useText('site')
  return (
    <span role="status" className="inline-flex text-primary">
      <Icon name="LoaderCircle" className="size-6 animate-spin" />
      <VisuallyHidden>{text.loading}</VisuallyHidden>
    </span>
  )
}
