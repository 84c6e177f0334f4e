import { useSyncExternalStore } from 'react'
import { toaster } from './toast.ts'

/** Where toasts appear, once there are any. */
export function ToastOutlet() {
  const Toaster = useSyncExternalStore(toaster.subscribe, toaster.current, () => null)
  return Toaster && <Toaster />
}
