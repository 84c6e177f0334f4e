let areOn = true

/** Whether single keys are shortcuts; users who dictate or type with tools could press them by accident. */
export function areKeysOn(): boolean {
  return areOn
}

/** What the person prefers. The frame of the office says it to the listeners, which are outside of its components. */
export function switchKeys(isOn: boolean): void {
  areOn = isOn
  try {
    // Before, each browser had a setting of its own.
    localStorage.removeItem('admin_keys')
  } catch {
    // Storage is disabled: there is none.
  }
}
