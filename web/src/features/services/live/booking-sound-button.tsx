import { IconVolumeOff } from '../../../ui/icons/volume-off.ts';
import { IconVolume } from '../../../ui/icons/volume.ts';
import { toolClass } from '../../../ui/list/list-toolbar.tsx';
import { useBookingSound } from '../../../lib/notifications/booking-sound.ts';
import { playChime } from '../../../lib/notifications/chime.ts';

/** Switches the sound of new bookings, on every screen of the back-office. */
export function BookingSoundButton() {
  const [sound, setSound] = useBookingSound();
  const isOn = sound === 'on';
  const toggle = () => {
    setSound(isOn ? 'off' : 'on');
    if (isOn) return;
    playChime().catch(() => undefined);
    // Asked on a press, and only once by the browser.
    if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission();
  };
  return (
    <button
      type="button"
      className={toolClass}
      aria-pressed={isOn}
      aria-label="Sonido de pedidos"
      title={isOn ? 'El sonido de pedidos está activado' : 'El sonido de pedidos está apagado'}
      onClick={toggle}
    >
      {isOn ? <IconVolume size={18} aria-hidden="true" /> : <IconVolumeOff size={18} aria-hidden="true" />}
    </button>
  );
}
