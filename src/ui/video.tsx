import { type MouseEvent, useEffect, useRef, useState } from "react";
import { playerOrigins } from "../shared/constants";
import { newTabHint } from "../shared/href";
import { variant } from "../theme/class-name";
import { Icon } from "./icon";
import { type ImageFile, Picture, sizesFrom } from "./picture";

interface VideoProps {
  /** Null while the video is in production. */
  id: string | null;
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

const Still = ({ poster, posterAlt }: Pick<VideoProps, "poster" | "posterAlt">) => (
  <Picture file={poster} alt={posterAlt ?? ""} sizes={sizesFrom("90vw", "60rem")} />
);

/**
 * A still with a link to the video. A click loads the player in its place; until then the page makes
 * no request to the video's host. Without scripts the link opens the video at its host.
 */
const Facade = ({ id, platform, title, poster, posterAlt }: VideoProps & { id: string }) => {
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const host = hostOf(platform);

  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);

  const play = (event: MouseEvent) => {
    event.preventDefault();
    setPlaying(true);
  };

  return (
    <div className={variant("video.frame")}>
      {playing ? (
        <iframe
          ref={frame}
          src={host.player(id)}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          <Still poster={poster} posterAlt={posterAlt} />
          <a
            className={variant("video.play")}
            href={host.page(id)}
            onClick={play}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={variant("video.button")}>
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
  );
};

/** A video, or a still with its state while it is in production. */
export const Video = ({ id, ...props }: VideoProps) =>
  id ? (
    <Facade id={id} {...props} />
  ) : (
    <div className={variant("video.frame")}>
      <Still {...props} />
      <p className={variant("video.state")}>In production for {hostOf(props.platform).name}</p>
    </div>
  );
