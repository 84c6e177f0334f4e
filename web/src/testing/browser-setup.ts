import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterEach, expect } from 'vitest'
import { readDraft } from '../office/leads/agents/form/drafts.ts'
import { forgetStep, lastStep } from '../office/leads/undo/last-step.ts'
import { endFakeApi } from './fake-api.ts'
import { FakeUploadRequest } from './fake-upload-request.ts'
import './computed-style.ts'
import './label-controls.ts'
import './owner-stacks.ts'
import './query-timers.ts'

// Long enough for a busy machine: what a test waits for comes at once, or never.
configure({
  asyncUtilTimeout: 15_000,
  // Not the whole page, which would hide the message, and be printed at every retry.
  getElementError: (message) => new Error(message ?? undefined),
})

// What jsdom lacks, as far as the pages use it.
const dialog = HTMLDialogElement.prototype
const openers = new WeakMap<HTMLDialogElement, Element | null>()
dialog.showModal = function (this: HTMLDialogElement) {
  openers.set(this, document.activeElement)
  this.open = true
}
dialog.close = function (this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
  // Dispatched a moment later, as in a browser: a dialog removed from the page gets no event.
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}
// A browser asks a modal dialog to close on Escape. A property, not a listener: this file runs again for every test file
// of the same page, and one press must not ask as often.
document.onkeydown = ({ key, defaultPrevented }) => {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (key === 'Escape' && !defaultPrevented) open?.dispatchEvent(new Event('cancel', { cancelable: true }))
}

window.matchMedia = (media) =>
  ({
    media,
    // A wide window with reduced motion, so that no test waits for an animation.
    matches: /width >=|reduced-motion/.test(media),
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList
window.scrollTo = () => {}
HTMLElement.prototype.showPopover = () => {}
Element.prototype.scrollIntoView = () => {}
URL.createObjectURL = () => `blob:${window.location.origin}/${crypto.randomUUID()}`
URL.revokeObjectURL = () => {}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  XMLHttpRequest: FakeUploadRequest,
})

afterEach(() => {
  cleanup()
  // Toasts outlive their page; the next test must not find those of the last.
  toast.remove()
  // So do drafts, which are dropped when another person reads them, and the last step.
  readDraft('another person', '')
  const step = lastStep()
  if (step) forgetStep(step.undoId)
  const problems = endFakeApi()
  localStorage.clear()
  sessionStorage.clear()
  expect(problems).toEqual([])
})
