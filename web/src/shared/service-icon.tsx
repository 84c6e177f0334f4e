import clsx from 'clsx'
import type { ServiceColor, ServiceIcon as ServiceIconName } from 'contract/services'
import { Icon } from '../ui/icon/icon.tsx'

const names: Record<ServiceIconName, true> = {
  FileText: true,
  Plane: true,
  Users: true,
  GraduationCap: true,
  Briefcase: true,
  Heart: true,
  BookOpen: true,
  Globe: true,
  Award: true,
  Star: true,
  TrendingUp: true,
  CheckCircle: true,
}

const colors: Record<ServiceColor, string> = {
  blue: 'bg-info-soft text-on-info-soft',
  green: 'bg-success-soft text-on-success-soft',
  purple: 'bg-purple-soft text-on-purple-soft',
  orange: 'bg-orange-soft text-on-orange-soft',
  indigo: 'bg-indigo-soft text-on-indigo-soft',
  pink: 'bg-pink-soft text-on-pink-soft',
}

const sizes = {
  small: { plate: 'size-8', icon: 'size-4.5' },
  medium: { plate: 'size-12', icon: 'size-6' },
}

type ServiceIconProps = { name: string; color: string; size?: keyof typeof sizes }

/** An icon in the service's colour; names and colours the site does not know are drawn as FileText and blue. */
export function ServiceIcon({ name, color, size = 'medium' }: ServiceIconProps) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-control',
        sizes[size].plate,
        colors[isOneOf(colors, color) ? color : 'blue'],
      )}
    >
      <Icon name={isOneOf(names, name) ? name : 'FileText'} className={sizes[size].icon} strokeWidth={1.75} />
    </span>
  )
}

function isOneOf<T extends object>(table: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(table, key)
}
