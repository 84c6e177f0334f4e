import { useLocation } from 'react-router'
import { pageAddress } from '../page-address.ts'

const key = 'service'

/** The service the address opens; null when it opens none. */
export function chosenService<T extends { id: string }>(services: readonly T[], search: string): T | null {
  const id = new URLSearchParams(search).get(key)
  return services.find((service) => service.id === id) ?? null
}

/** Addresses of the page with one service open, or with none. */
export function useServiceAddress(): (id: string | null) => string {
  const { search } = useLocation()
  return (id) => pageAddress('/services', search, { [key]: id })
}

/** The element of a service in the list. */
export function serviceCardId(id: string): string {
  return `service-${id}`
}
