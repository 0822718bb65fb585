import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { playerOrigins } from "../shared/constants";
import { newTabHint } from "../shared/href";
import { variant } from "../theme/class-name";
import { Icon } from "./icons/icon";
import { Link } from "./link";
import { type ImageFile, Picture, sizesFrom } from "./picture";

interface VideoProps {
  id: string;
  platform: Queries.VideoPlatform | null;
  /** Names the player and the link. */
  title: string;
  poster: ImageFile | null;
  posterAlt: string | null;
}

const hosts = {
  youtube: {
    name: "YouTube",
    page: (id: string) => `https://www.youtube.com/watch?v=${id}`,
    player: (id: string) => `${playerOrigins.youtube}/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    name: "Vimeo",
    page: (id: string) => `https://vimeo.com/${id}`,
    player: (id: string) => `${playerOrigins.vimeo}/video/${id}?autoplay=1&dnt=1`,
  },
} as const;

const hostOf = (platform: Queries.VideoPlatform | null) => hosts[platform ?? "youtube"];

interface WaysProps extends Pick<VideoProps, "id" | "platform" | "title"> {
  readonly onClose: () => void;
}

/** The way to a video at its host, and back to the still, since networks may block the player. */
const Ways = ({ id, platform, title, onClose }: WaysProps) => {
  const host = hostOf(platform);
  const about = <span className="visually-hidden">: {title}</span>;
  return (
    <p className={variant("video.ways")}>
      <Link href={host.page(id)}>
        Watch on {host.name}
        {about}
      </Link>
      <button type="button" className={variant("buttons.text")} onClick={onClose}>
        Close the player
        {about}
      </button>
    </p>
  );
};

/**
 * Focuses a player once its page is there, unless the visitor has moved on. Chromium loads it in another
 * process, and a frame that was focused before hears no key.
 */
const focusLoaded = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
  if (document.activeElement === document.body) frame.focus();
};

/**
 * A still with a link to the video. A click loads the player in its place; until then the page makes
 * no request to the video's host. Without scripts the link opens the video at its host.
 */
export const Video = ({ id, platform, title, poster, posterAlt }: VideoProps) => {
  const [playing, setPlaying] = useState<boolean>();
  const link = useRef<HTMLAnchorElement>(null);
  const host = hostOf(platform);

  useEffect(() => {
    if (playing === false) link.current?.focus();
  }, [playing]);

  const play = (event: MouseEvent) => {
    event.preventDefault();
    setPlaying(true);
  };

  return (
    <>
      <div className={variant("video.frame")}>
        {playing ? (
          <iframe
            src={host.player(id)}
            title={title}
            onLoad={focusLoaded}
            allow="autoplay; fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <>
            <Picture file={poster} alt={posterAlt ?? ""} sizes={sizesFrom("90vw", "60rem")} />
            <a
              ref={link}
              className={variant("video.play")}
              href={host.page(id)}
              onClick={play}
              data-press
              target="_blank"
              rel="noopener noreferrer"
            >
              <span className={variant("buttons.primary")}>
                <Icon name="play_arrow" />
                <span>
                  Play on {host.name}
                  <span className="visually-hidden">: {title}</span>
                  <noscript> {newTabHint}</noscript>
                </span>
              </span>
            </a>
          </>
        )}
      </div>
      {playing && (
        <Ways id={id} platform={platform} title={title} onClose={() => setPlaying(false)} />
      )}
    </>
  );
};
