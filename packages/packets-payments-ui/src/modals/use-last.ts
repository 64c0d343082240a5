import { useEffect, useState } from 'react';

/** The last defined value, so that a closing dialog keeps its content. */
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
