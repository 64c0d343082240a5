import { useEffect, useState } from 'react';

/** What was there the last time something was: a dialog that is leaving keeps its words until it has gone. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** A dialog that nothing waits for, opened by whatever mistake, closes automatically. */
export function useNeeded(isNeeded: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isNeeded) onClose();
  }, [isNeeded, onClose]);
}
